import type { FindingCode, FindingPage } from '../source/index.ts';
import { duplicateKey, missingFile, syntax, unknownFile } from '../source/index.ts';
import { closedPage } from './closed-page.ts';
import { contradictoryState } from './contradictory-state.ts';
import { coveredExcluded } from './covered-excluded.ts';
import { crossedArgument } from './crossed-argument.ts';
import { crossedStore } from './crossed-store.ts';
import { dataInSchema } from './data-in-schema.ts';
import { crossedDates } from './dates/crossed-dates.ts';
import { dateGap } from './dates/date-gap.ts';
import { farDate } from './dates/far-date.ts';
import { impossibleDate } from './dates/impossible-date.ts';
import { overlappingDates } from './dates/overlapping-dates.ts';
import { pastDate } from './dates/past-date.ts';
import { reversedLife } from './dates/reversed-life.ts';
import { tooManyDates } from './dates/too-many-dates.ts';
import { wrongDated } from './dates/wrong-dated.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { feeBand } from './fee-band.ts';
import { feeCircle } from './fee-circle.ts';
import { feeUnit } from './fee-unit.ts';
import { fixedId } from './fixed-id.ts';
import { missingStepPlace } from './form/address.ts';
import { laterAnswer, lostAnswer, nothingSent, whenCircle } from './form/answers.ts';
import { crossedBounds } from './form/bounds.ts';
import { localSent } from './form/calls.ts';
import { deadExit, duplicateExit, hiddenField } from './form/exits.ts';
import { repeatedGroup, sameChoices, unusedField, wrongWidget } from './form/fields.ts';
import { fromAddress } from './form/from-address.ts';
import { unreachableStep } from './form/steps.ts';
import { deadEnd } from './form/ways.ts';
import { lowContrast } from './low-contrast.ts';
import { missingErrand } from './missing-errand.ts';
import { missingMail } from './missing-mail.ts';
import { newerLanguage } from './newer-language.ts';
import { notOfFamily } from './not-of-family.ts';
import { missingArgument, unknownArgument, unknownOperation } from './operations.ts';
import { badPattern } from './pattern.ts';
import { alwaysHolds } from './proved/always-holds.ts';
import { neverHolds } from './proved/never-holds.ts';
import { urgentHidden } from './proved/urgent-hidden.ts';
import { refusedHtml } from './refused-html.ts';
import { retiredProduct } from './retired-product.ts';
import { routeConflict } from './route-conflict.ts';
import { badArguments } from './rule/bad-arguments.ts';
import { badTemplate } from './rule/bad-template.ts';
import { dynamicPath } from './rule/dynamic-path.ts';
import { ruleCycle } from './rule/rule-cycle.ts';
import { tooDeep } from './rule/too-deep.ts';
import { tooLarge } from './rule/too-large.ts';
import { unknownOperator } from './rule/unknown-operator.ts';
import { unknownRule } from './rule/unknown-rule.ts';
import { unknownTable } from './rule/unknown-table.ts';
import { inTwoGroups, reversedAnswer, sameLabel } from './same-label.ts';
import { sameValue } from './same-value.ts';
import { missingProperty } from './schema/missing-property.ts';
import { notAllowedValue } from './schema/not-allowed-value.ts';
import { unknownBlock } from './schema/unknown-block.ts';
import { unknownProperty } from './schema/unknown-property.ts';
import { wrongForm } from './schema/wrong-form.ts';
import { wrongId } from './schema/wrong-id.ts';
import { wrongType } from './schema/wrong-type.ts';
import { typography } from './typography.ts';
import { unknownField } from './unknown-field.ts';
import { unknownName } from './unknown-name.ts';
import { unknownReference } from './unknown-reference.ts';
import { unprotected } from './unprotected.ts';
import { unsafeAddress } from './unsafe-address.ts';
import { unsafeFileName } from './unsafe-file-name.ts';
import { emptyLink, twoVoices, wrongPhone, yearInText } from './untrue-words.ts';
import { unusedEntry } from './unused.ts';
import { comparedWithoutDefault, unlistedValue, wrongFormat, wrongOperand } from './values.ts';
import { expiredWaiver, pointlessWaiver } from './waivers.ts';
import { wideButton } from './wide-button.ts';

/** The page of every code: its meaning, an example to avoid, a better one, and the reason. */
export const pages: Readonly<Record<FindingCode, FindingPage>> = {
  'always-holds': alwaysHolds,
  'bad-arguments': badArguments,
  'bad-pattern': badPattern,
  'bad-template': badTemplate,
  'closed-page': closedPage,
  'compared-without-default': comparedWithoutDefault,
  'contradictory-state': contradictoryState,
  'covered-excluded': coveredExcluded,
  'crossed-argument': crossedArgument,
  'crossed-store': crossedStore,
  'crossed-bounds': crossedBounds,
  'crossed-dates': crossedDates,
  'data-in-schema': dataInSchema,
  'date-gap': dateGap,
  'dead-end': deadEnd,
  'dead-exit': deadExit,
  'duplicate-exit': duplicateExit,
  'duplicate-id': duplicateId,
  'duplicate-key': duplicateKey,
  'duplicate-title': duplicateTitle,
  'dynamic-path': dynamicPath,
  'empty-link': emptyLink,
  'expired-waiver': expiredWaiver,
  'far-date': farDate,
  'fee-band': feeBand,
  'fee-circle': feeCircle,
  'fee-unit': feeUnit,
  'fixed-id': fixedId,
  'from-address': fromAddress,
  'hidden-field': hiddenField,
  'impossible-date': impossibleDate,
  'in-two-groups': inTwoGroups,
  'later-answer': laterAnswer,
  'local-sent': localSent,
  'lost-answer': lostAnswer,
  'low-contrast': lowContrast,
  'missing-argument': missingArgument,
  'missing-file': missingFile,
  'missing-errand': missingErrand,
  'missing-mail': missingMail,
  'missing-property': missingProperty,
  'missing-step-place': missingStepPlace,
  'never-holds': neverHolds,
  'newer-language': newerLanguage,
  'not-allowed-value': notAllowedValue,
  'not-of-family': notOfFamily,
  'nothing-sent': nothingSent,
  'pointless-waiver': pointlessWaiver,
  'overlapping-dates': overlappingDates,
  'past-date': pastDate,
  'refused-html': refusedHtml,
  'repeated-group': repeatedGroup,
  'retired-product': retiredProduct,
  'route-conflict': routeConflict,
  'rule-cycle': ruleCycle,
  'reversed-answer': reversedAnswer,
  'reversed-life': reversedLife,
  'same-choices': sameChoices,
  'same-label': sameLabel,
  'same-value': sameValue,
  syntax,
  'too-deep': tooDeep,
  'too-large': tooLarge,
  'too-many-dates': tooManyDates,
  'two-voices': twoVoices,
  typography,
  'unknown-argument': unknownArgument,
  'unknown-block': unknownBlock,
  'unknown-field': unknownField,
  'unknown-file': unknownFile,
  'unknown-name': unknownName,
  'unknown-operation': unknownOperation,
  'unknown-operator': unknownOperator,
  'unknown-property': unknownProperty,
  'unknown-reference': unknownReference,
  'unknown-rule': unknownRule,
  'unknown-table': unknownTable,
  'unlisted-value': unlistedValue,
  unprotected,
  'unreachable-step': unreachableStep,
  'unsafe-address': unsafeAddress,
  'unsafe-file-name': unsafeFileName,
  'unused-entry': unusedEntry,
  'urgent-hidden': urgentHidden,
  'unused-field': unusedField,
  'when-circle': whenCircle,
  'wide-button': wideButton,
  'wrong-dated': wrongDated,
  'wrong-form': wrongForm,
  'wrong-format': wrongFormat,
  'wrong-id': wrongId,
  'wrong-operand': wrongOperand,
  'wrong-phone': wrongPhone,
  'wrong-type': wrongType,
  'wrong-widget': wrongWidget,
  'year-in-text': yearInText,
};
