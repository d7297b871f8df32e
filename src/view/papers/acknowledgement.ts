import type { Catalogue } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { renunciationWords } from '../cancellation/renunciation.ts';
import { termOf } from '../cancellation/termination.ts';
import { below, createCompiler, type Of, type Place } from '../compiler.ts';
import { contractScope } from '../contract-scope.ts';
import { errandLabels } from '../errands/errand-labels.ts';
import { GivenError } from '../given-error.ts';
import { perKey } from '../per-catalogue.ts';
import type { ContractGiven, Fields } from '../scope.ts';
import { codeText } from '../text/code-text.ts';
import type { SheetView } from './document-paper.ts';
import { compileParts, compileTexts } from './paper-parts.ts';

export interface AcknowledgementView extends SheetView {
  title: string;
  /** Without extension. */
  fileName: string;
  notes: string[];
  signature: string[];
}

export interface AcknowledgementGiven extends ContractGiven {
  /** A kind of `errands.json`. */
  nature: string;
  /** Arguments of the request, bank details masked. */
  asked: Fields;
}

/** Terms of a termination reason or a right to renounce; null when the catalogue no longer has it. */
function termsOf(catalogue: Catalogue, { motif, droit }: Fields, group: number | null) {
  const right = codeText(droit);
  if (right !== null) return renunciationTerms(catalogue, right);
  const code = codeText(motif) ?? '';
  const { data } = catalogue;
  const term = termOf(catalogue, code, group);
  if (term === undefined) return null;
  return {
    libelle: data.cancellationReasons?.reasons[code]?.label ?? code,
    ...{ condition: term.condition, preavis: term.notice, remboursement: term.refund, loi: term.law },
    ...{ evenement: term.event?.label ?? null, toujours: data.cancellationTerms?.always ?? null },
  };
}

function renunciationTerms(catalogue: Catalogue, right: string) {
  const words = renunciationWords(catalogue, right);
  if (words === null) return null;
  const { consequence: toujours, ...rest } = words;
  return { libelle: null, condition: null, preavis: null, evenement: null, toujours, ...rest };
}

const paperOf = perKey((catalogue, nature: string): Of<AcknowledgementView> => {
  const { errands } = catalogue.data;
  if (errands === undefined) throw new GivenError('there is no errands.json');
  const { acknowledgement: words, kinds } = errands;
  const compiler = createCompiler(catalogue);
  const file: Place = { file: fileOf('errands'), pointer: '' };
  const at = below(file, 'acknowledgement');
  const named = { named: words.parts, at: below(at, 'parts') };
  const text = (name: 'title' | 'fileName' | 'issued' | 'reference') => {
    const say = compiler.text(words[name], below(at, name));
    return (scope: Parameters<typeof say>[0]) => say(scope) ?? '';
  };
  const own = Object.hasOwn(kinds, nature) ? kinds[nature]?.asked : undefined;
  const parts = [
    compileParts(words.before, below(at, 'before'), named, compiler),
    compileParts(own ?? [], below(below(file, 'kinds', nature), 'asked'), named, compiler),
    compileParts(words.after, below(at, 'after'), named, compiler),
  ];
  const [title, fileName] = [text('title'), text('fileName')];
  const [issued, reference] = [text('issued'), text('reference')];
  const notes = compileTexts(words.notes, below(at, 'notes'), compiler);
  const signature = compileTexts(words.signature, below(at, 'signature'), compiler);
  return (scope) => ({
    ...{ title: title(scope), fileName: fileName(scope), issued: issued(scope), reference: reference(scope) },
    pages: words.pages,
    parts: parts.flatMap((some) => some(scope)),
    ...{ notes: notes(scope), signature: signature(scope) },
  });
});

/**
 * The paper that acknowledges an errand, whatever happened since; without parts of its own for an unknown kind.
 * @throws GivenError when the catalogue has no errands
 */
export function acknowledgement(catalogue: Catalogue, given: AcknowledgementGiven): AcknowledgementView {
  const { nature, asked } = given;
  const labels = errandLabels(catalogue, nature, asked);
  const { $terminationGroup: group } = contractScope(catalogue, given).dollars;
  return paperOf(
    catalogue,
    nature,
  )(contractScope(catalogue, { ...given, labels, terms: termsOf(catalogue, asked, group) }));
}
