import { claimContract, claimDelay, claimForms } from '../claims/claim-contract.ts';
import { claimAbout, claimDelays, claimFamily, claimLabels, claimWords, isStormDamage } from '../claims/claims.ts';
import { messageSubject, messageSubjects, messageWords } from '../contact/messaging.ts';
import { errandLabels } from '../errands/errand-labels.ts';
import {
  errandContract,
  errandKind,
  errandMailLabel,
  errandMediation,
  errandNews,
  errandShownDays,
  errandWords,
} from '../errands/errands.ts';
import { codeText } from '../text/code-text.ts';
import { contractDecision, decision } from './decision.ts';
import { code, day, fields, listOf, object, oneOf, required, text, texts } from './given.ts';

const nature = required(text);
const step = object({ code: required(text), date: text, echeance: text });

/** Requests, claims and messages of members. */
export const errands = {
  errand: decision({ nature, codeProduit: code }, (catalogue, given) =>
    errandKind(catalogue, given.nature, codeText(given.codeProduit)),
  ),
  'errand-shown-days': decision({}, errandShownDays),
  'errand-mediation': decision({ nature, sent: required(day), today: required(day) }, errandMediation),
  'errand-contract': contractDecision({ nature }, (catalogue, { nature: kind, ...given }) =>
    errandContract(catalogue, { nature: kind, given }),
  ),
  'errand-words': decision(
    {
      ...{ nature, etat: required(text), policeId: text, args: fields },
      ...{ etapes: listOf(step), recu: text, today: day },
    },
    (catalogue, given) =>
      errandWords(catalogue, {
        ...{ nature: given.nature, etat: given.etat, policeId: given.policeId ?? null, args: given.args ?? {} },
        etapes: (given.etapes ?? []).map(({ code: id, date, echeance }) => ({
          ...{ code: id, date: date ?? null, echeance: echeance ?? null },
        })),
        ...{ recu: given.recu ?? null, today: given.today ?? '' },
      }),
  ),
  'errand-labels': decision({ nature, asked: fields }, (catalogue, given) =>
    errandLabels(catalogue, given.nature, given.asked ?? {}),
  ),
  'errand-mail-label': decision({ nature }, (catalogue, given) => errandMailLabel(catalogue, given.nature)),
  'errand-news': decision({ nature, steps: texts }, (catalogue, given) =>
    errandNews(catalogue, { nature: given.nature, steps: given.steps ?? [] }),
  ),
  'claim-contract': contractDecision({ guarantees: texts }, (catalogue, { guarantees, ...given }) =>
    claimContract(catalogue, { ...given, guarantees: guarantees ?? [] }),
  ),
  'claim-forms': decision({}, claimForms),
  'claim-delay': decision({ type: required(text), values: fields }, (catalogue, { type, values }) =>
    claimDelay(catalogue, { type, values: values ?? {} }),
  ),
  'claim-words': decision({ type: required(text), nature, statuses: texts }, (catalogue, given) =>
    claimWords(catalogue, { type: given.type, nature: given.nature, statuses: given.statuses ?? [] }),
  ),
  'claim-labels': decision({}, claimLabels),
  'claim-family': decision({ code: required(text) }, (catalogue, given) => claimFamily(catalogue, given.code)),
  'claim-about': decision({ about: required(oneOf('vehicle', 'home', 'appliance')) }, (catalogue, { about }) =>
    claimAbout(catalogue, about),
  ),
  'storm-damage': decision({ nature }, (catalogue, given) => isStormDamage(catalogue, given.nature)),
  'claim-delays': decision({ type: required(text), nature }, claimDelays),
  'message-subjects': decision({ activity: code }, (catalogue, { activity }) =>
    messageSubjects(catalogue, { activity: codeText(activity) }),
  ),
  'message-subject': decision({ code: required(text), activity: code }, (catalogue, given) =>
    messageSubject(catalogue, { code: given.code, activity: codeText(given.activity) }),
  ),
  'message-words': decision({}, messageWords),
};
