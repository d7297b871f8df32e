import { lazy } from 'react';
import type { FormFieldView } from '../../../view/types.generated.ts';
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
import type { Widget } from './widget.ts';

const registered = new Map<string, Widget>();

/** Few forms have one of these: they are fetched when a form that has one is open. */
const later: Record<string, () => Promise<{ default: Widget }>> = {
  upload: () => import('../rare.ts').then((own) => ({ default: own.UploadWidget })),
  zones: () => import('../rare.ts').then((own) => ({ default: own.ZonesWidget })),
};

/** Another widget is another file and one call. */
export function registerWidget(name: string, widget: Widget): void {
  registered.set(name, widget);
}

/** Fetches a widget that a later step may draw; a failure is told by the step that needs it. */
export function prepareWidget(name: string): void {
  later[name]?.().catch(() => undefined);
}

export function widgetOf(name: string): Widget {
  return registered.get(name) ?? TextWidget;
}

const own: Record<Exclude<FormFieldView['widget'], 'upload' | 'zones'>, Widget> = {
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
for (const [name, widget] of Object.entries(own)) registerWidget(name, widget);
for (const [name, load] of Object.entries(later)) registerWidget(name, lazy(load));
