import { type ThemeProps, withTheme } from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode, Suspense, useMemo } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useForm, useVisible } from './context.tsx';
import { type FormFault, toErrors } from './faults.ts';
import { findWidget } from './widgets/registry.ts';

/** Whatever the type of the answer, the view says which widget draws it. Its value is in the store, not here. */
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

/** A hidden field draws nothing at all. The root is a field too, with no name. */
function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const name = fieldPathId.path[0];
  return name === undefined ? children : <WhenVisible name={String(name)}>{children}</WhenVisible>;
}

/** The fields in the order of the view, and only those that it names. */
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
    // The widgets say label, hint and error themselves.
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    ErrorListTemplate: Nothing,
  },
};

const Themed = withTheme(theme);

/** RJSF brings a `form` of its own; ours is around, with what stands between the fields and the button. */
function Box({ children }: { children?: ReactNode }) {
  return <div className="form-fields">{children}</div>;
}

const noButton = { 'ui:submitButtonOptions': { norender: true } };
const noAnswers = {};

/**
 * The fields of a step, drawn by RJSF from the schema. It never holds the answers, so nothing that is typed reaches it:
 * it draws again when the step or the faults change. What is valid is judged by the page, at the button.
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
