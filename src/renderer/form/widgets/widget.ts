import type { ComponentType } from 'react';
import type { FormFieldView } from '../../../view/types.generated.ts';

export interface WidgetProps {
  field: FormFieldView;
  /** The words of the error summary that concern this field. */
  error: string | undefined;
}

export type Widget = ComponentType<WidgetProps>;
