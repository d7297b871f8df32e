import { type ThemeProps, withTheme } from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode, Suspense, useMemo } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useForm, useVisible } from './context.tsx';
import { type FormFault, toErrors } from './faults.ts';
import { findWidget } from './widgets/registry.ts';

/** The widget of the view, whatever the answer's type. The value is in the store. */
function AnswerField({ name, rawErrors }: FieldProps) {
  const { fields, words } = useForm();
  const field = fields.get(name);
  if (field === undefined) return null;
  const Drawing = findWidget(field.widget);
  return (
    <Suspense fallback={<Skeleton text={words('loading')} />}>
      <Drawing
        field={field}
        error={rawErrors === undefined || rawErrors.length === 0 ? undefined : rawErrors.join(' ')}
      />
    </Suspense>
  );
}

function WhenVisible({ name, children }: { name: string; children: ReactNode }) {
  const field = useForm().fields.get(name);
  return field === undefined ? null : <Conditional field={field}>{children}</Conditional>;
}

function Conditional({ field, children }: { field: Parameters<typeof useVisible>[0]; children: ReactNode }) {
  return useVisible(field) ? children : null;
}

/** Renders nothing for a hidden field. The root is a field without a name. */
function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const name = fieldPathId.path[0];
  return name === undefined ? children : <WhenVisible name={String(name)}>{children}</WhenVisible>;
}

/** The fields of the view, in its order. */
function ObjectTemplate({ properties }: ObjectFieldTemplateProps) {
  const { fields } = useForm();
  const contents = new Map(properties.map((property) => [property.name, property.content]));
  return <>{[...fields.keys()].map((name) => contents.get(name))}</>;
}

const Nothing = () => null;

const theme: ThemeProps = {
  fields: { StringField: AnswerField, NumberField: AnswerField, BooleanField: AnswerField, ArrayField: AnswerField },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    // widgets render label, hint and error
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    ErrorListTemplate: Nothing,
  },
};

const Themed = withTheme(theme);

/** Replaces RJSF's `form`: ours also holds what is between fields and button. */
function Box({ children }: { children?: ReactNode }) {
  return <div className="form-fields">{children}</div>;
}

const noButton = { 'ui:submitButtonOptions': { norender: true } };
const noAnswers = {};

/**
 * The fields of a step, rendered by RJSF. It never holds the answers, and re-renders only for another step or other
 * faults. The page validates on submit.
 */
export const Fields = memo(function Fields({
  schema,
  validator,
  faults,
}: {
  schema: object;
  validator: ValidatorType;
  faults: readonly FormFault[];
}) {
  const extraErrors = useMemo(() => toErrors(faults), [faults]);
  return (
    <Themed
      tagName={Box}
      idPrefix="champ"
      idSeparator="-"
      schema={schema as RJSFSchema}
      uiSchema={noButton}
      formData={noAnswers}
      validator={validator}
      extraErrors={extraErrors}
      noHtml5Validate
      noValidate
      showErrorList={false}
      liveValidate={false}
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
    >
      <Nothing />
    </Themed>
  );
});
