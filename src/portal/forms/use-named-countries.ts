import { useEffect, useMemo, useState } from 'react';
import type { CompiledForm } from '../../view/forms/index.ts';
import type { FormView } from '../../view/index.ts';
import { usePortal } from '../context/portal.ts';
import { lookup } from './lookups.ts';

/** Shows countries by name in a summary: forms hold codes, the server has the list. */
export function useNamedCountries(compiled: CompiledForm, view: FormView): FormView {
  const { door } = usePortal();
  const [names, setNames] = useState<ReadonlyMap<string, string>>();
  const wanted = view.answers?.some((answer) => isCountry(compiled, answer.field)) === true;

  useEffect(() => {
    if (!wanted || names !== undefined) return;
    lookup('country', '', door).then(
      (options) => setNames(new Map(options.map(({ value, label }) => [String(value), label]))),
      // the code stays: it is what is sent
      () => setNames(new Map()),
    );
  }, [wanted, names, door]);

  return useMemo(() => {
    if (view.answers === null || names === undefined) return view;
    const answers = view.answers.map((answer) =>
      isCountry(compiled, answer.field) ? { ...answer, value: names.get(answer.value) ?? answer.value } : answer,
    );
    return { ...view, answers };
  }, [view, names, compiled]);
}

const isCountry = (compiled: CompiledForm, name: string) => compiled.fields.get(name)?.widget === 'country';
