import { lazy } from 'react';
import type { FormFieldView } from '../../../view/types.generated.ts';
import type { Widget } from '../context.tsx';
import { AddressWidget } from './address.tsx';
import { AmountWidget } from './amount.tsx';
import { CheckboxWidget } from './checkbox.tsx';
import { CheckboxesWidget } from './checkboxes.tsx';
import { CountryWidget } from './country.tsx';
import { DateWidget } from './date.tsx';
import { EmailWidget } from './email.tsx';
import { IbanWidget } from './iban.tsx';
import { LocalityWidget } from './locality.tsx';
import { NewPasswordWidget } from './new-password.tsx';
import { NumberWidget } from './number.tsx';
import { PasswordWidget } from './password.tsx';
import { PhoneWidget } from './phone.tsx';
import { RadioWidget } from './radio.tsx';
import { SelectWidget } from './select.tsx';
import { TextWidget } from './text.tsx';
import { TextareaWidget } from './textarea.tsx';

/** Rare widgets, loaded on demand. */
const lazyWidgets: Record<string, () => Promise<{ default: Widget }>> = {
  upload: () => import('../rare.ts').then((own) => ({ default: own.UploadWidget })),
  zones: () => import('../rare.ts').then((own) => ({ default: own.ZonesWidget })),
};

const own: Record<Exclude<FormFieldView['widget'], 'passkey' | 'upload' | 'zones'>, Widget> = {
  address: AddressWidget,
  amount: AmountWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  country: CountryWidget,
  date: DateWidget,
  email: EmailWidget,
  iban: IbanWidget,
  locality: LocalityWidget,
  'new-password': NewPasswordWidget,
  number: NumberWidget,
  password: PasswordWidget,
  phone: PhoneWidget,
  radio: RadioWidget,
  select: SelectWidget,
  text: TextWidget,
  textarea: TextareaWidget,
};

const widgets: Record<string, Widget> = own;
for (const [name, load] of Object.entries(lazyWidgets)) widgets[name] = lazy(load);

/** Registers a widget; that of passkeys is the portal's, since it queries the server. */
export function registerWidget(name: string, widget: Widget): void {
  widgets[name] = widget;
}

/** Prefetches a widget; the step that needs it reports a failure. */
export function prepareWidget(name: string): void {
  lazyWidgets[name]?.().catch(() => undefined);
}

export const findWidget = (name: string): Widget => widgets[name] ?? TextWidget;
