import '../../../src/ui/base.css';
import Form from '@rjsf/core';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { schema, values } from './given.ts';
import validators from './validators.js';

const validator = createPrecompiledValidator(validators, schema);

/** RJSF as its manual shows it: its own theme, its answers in the state of the page. */
function Plain() {
  const [answers, setAnswers] = useState(values);
  return (
    <Form
      idPrefix="champ"
      idSeparator="-"
      schema={schema}
      validator={validator}
      formData={answers}
      onChange={({ formData }) => setAnswers(formData)}
    />
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Plain />);
