import '../../../src/ui/base.css';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { createRoot } from 'react-dom/client';
import { FormStep } from '../../../src/renderer/form/FormStep.tsx';
import { createFormStore } from '../../../src/renderer/form/store.ts';
import type { FormView } from '../../../src/view/types.generated.ts';
import { dependsOn, fields, schema, values, visible } from './given.ts';
import validators from './validators.js';

const view: FormView = {
  form: 'bench',
  step: 'one',
  kind: 'fields',
  tone: 'info',
  title: 'Deux cents champs',
  heading: 'Essai',
  position: null,
  content: [],
  fields,
  after: [],
  answers: null,
  panel: null,
  download: null,
  button: 'Continuer',
  back: false,
  links: [],
};

const nothing = () => {};
const uploads = { add: nothing, remove: nothing, retry: nothing, progress: () => 0, subscribe: () => nothing };

createRoot(document.getElementById('root') as HTMLElement).render(
  <FormStep
    view={view}
    schema={schema}
    validator={createPrecompiledValidator(validators, schema)}
    store={createFormStore(values)}
    faults={[]}
    busy={false}
    visible={visible}
    dependsOn={dependsOn}
    rulesMet={() => []}
    uploads={uploads}
    lookup={() => Promise.resolve([])}
    words={(key) => key}
    onSubmit={nothing}
    onBack={nothing}
    onEdit={nothing}
  />,
);
