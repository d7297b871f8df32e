import type { FindingCode, FindingPage } from '../source/index.ts';
import { duplicateKey, missingFile, syntax, unknownFile } from '../source/index.ts';
import { brokenDrawing } from './broken-drawing.ts';
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
import { foreignCurrency } from './foreign-currency.ts';
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
import { missingHoliday } from './missing-holiday.ts';
import { missingMail } from './missing-mail.ts';
import { newerLanguage } from './newer-language.ts';
import { notOfFamily } from './not-of-family.ts';
import { contradictedText } from './number/contradicted-text.ts';
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
import { sameOperand } from './same-operand.ts';
import { sameValue } from './same-value.ts';
import { missingProperty } from './schema/missing-property.ts';
import { notAllowedValue } from './schema/not-allowed-value.ts';
import { unknownBlock } from './schema/unknown-block.ts';
import { unknownProperty } from './schema/unknown-property.ts';
import { wrongForm } from './schema/wrong-form.ts';
import { wrongId } from './schema/wrong-id.ts';
import { wrongType } from './schema/wrong-type.ts';
import { swappedWords } from './swapped-words.ts';
import { typography } from './typography.ts';
import { unknownField } from './unknown-field.ts';
import { unknownName } from './unknown-name.ts';
import { unknownReference } from './unknown-reference.ts';
import { unprotected } from './unprotected.ts';
import { unreadParameter } from './unread-parameter.ts';
import { unsafeAddress } from './unsafe-address.ts';
import { unsafeFileName } from './unsafe-file-name.ts';
import { unseenCharacter } from './unseen-characters.ts';
import { emptyLink, twoVoices, unfinishedText, wrongPhone, yearInText } from './untrue-words.ts';
import { unusedEntry } from './unused.ts';
import { comparedWithoutDefault, unlistedValue, wrongFormat, wrongOperand } from './values.ts';
import {
  ambiguousCode,
  cutList,
  largeDocument,
  lostRefusal,
  missingOwner,
  missingRefusals,
  neededPlace,
  openList,
  refusedDocument,
  unfilledArgument,
  unknownPath,
  unlistedCode,
  unmappedArgument,
  unmappedField,
  unreadableSchema,
  wrongConversion,
} from './vocabulary-pages.ts';
import { expiredWaiver, pointlessWaiver } from './waivers.ts';
import { wideButton } from './wide-button.ts';

/** The page of every code: its meaning, an example to avoid, a better one, and the reason. */
export const pages: Readonly<Record<FindingCode, FindingPage>> = {
  'always-holds': alwaysHolds,
  'ambiguous-code': ambiguousCode,
  'bad-arguments': badArguments,
  'bad-pattern': badPattern,
  'broken-drawing': brokenDrawing,
  'bad-template': badTemplate,
  'closed-page': closedPage,
  'compared-without-default': comparedWithoutDefault,
  'contradictory-state': contradictoryState,
  'covered-excluded': coveredExcluded,
  'crossed-argument': crossedArgument,
  'crossed-bounds': crossedBounds,
  'crossed-dates': crossedDates,
  'crossed-store': crossedStore,
  'cut-list': cutList,
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
  'foreign-currency': foreignCurrency,
  'from-address': fromAddress,
  'hidden-field': hiddenField,
  'impossible-date': impossibleDate,
  'in-two-groups': inTwoGroups,
  'large-document': largeDocument,
  'later-answer': laterAnswer,
  'local-sent': localSent,
  'lost-answer': lostAnswer,
  'lost-refusal': lostRefusal,
  'low-contrast': lowContrast,
  'missing-argument': missingArgument,
  'missing-errand': missingErrand,
  'missing-file': missingFile,
  'missing-holiday': missingHoliday,
  'missing-mail': missingMail,
  'missing-owner': missingOwner,
  'missing-property': missingProperty,
  'missing-refusals': missingRefusals,
  'missing-step-place': missingStepPlace,
  'needed-place': neededPlace,
  'never-holds': neverHolds,
  'newer-language': newerLanguage,
  'not-allowed-value': notAllowedValue,
  'not-of-family': notOfFamily,
  'nothing-sent': nothingSent,
  'open-list': openList,
  'overlapping-dates': overlappingDates,
  'past-date': pastDate,
  'pointless-waiver': pointlessWaiver,
  'refused-document': refusedDocument,
  'refused-html': refusedHtml,
  'repeated-group': repeatedGroup,
  'retired-product': retiredProduct,
  'reversed-answer': reversedAnswer,
  'reversed-life': reversedLife,
  'route-conflict': routeConflict,
  'rule-cycle': ruleCycle,
  'same-choices': sameChoices,
  'same-label': sameLabel,
  'same-operand': sameOperand,
  'same-value': sameValue,
  'too-deep': tooDeep,
  'too-large': tooLarge,
  'too-many-dates': tooManyDates,
  'two-voices': twoVoices,
  'unfilled-argument': unfilledArgument,
  'unfinished-text': unfinishedText,
  'unknown-argument': unknownArgument,
  'unknown-block': unknownBlock,
  'unknown-field': unknownField,
  'unknown-file': unknownFile,
  'unknown-name': unknownName,
  'unknown-operation': unknownOperation,
  'unknown-operator': unknownOperator,
  'unknown-path': unknownPath,
  'unknown-property': unknownProperty,
  'unknown-reference': unknownReference,
  'unknown-rule': unknownRule,
  'unknown-table': unknownTable,
  'unlisted-code': unlistedCode,
  'unlisted-value': unlistedValue,
  'unmapped-argument': unmappedArgument,
  'unmapped-field': unmappedField,
  'unreachable-step': unreachableStep,
  'unreadable-schema': unreadableSchema,
  'unsafe-address': unsafeAddress,
  'unsafe-file-name': unsafeFileName,
  'contradicted-text': contradictedText,
  'unused-entry': unusedEntry,
  'unused-field': unusedField,
  'urgent-hidden': urgentHidden,
  'when-circle': whenCircle,
  'wide-button': wideButton,
  'wrong-conversion': wrongConversion,
  'wrong-dated': wrongDated,
  'wrong-form': wrongForm,
  'wrong-format': wrongFormat,
  'wrong-id': wrongId,
  'wrong-operand': wrongOperand,
  'wrong-phone': wrongPhone,
  'wrong-type': wrongType,
  'wrong-widget': wrongWidget,
  'year-in-text': yearInText,
  'swapped-words': swappedWords,
  syntax,
  typography,
  unprotected,
  'unread-parameter': unreadParameter,
  'unseen-character': unseenCharacter,
};
