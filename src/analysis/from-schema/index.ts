export { type FamilyRequest, type KnownCatalogue, type ProposedFamily, proposeFamily } from './propose.ts';
export { isRefusal, type NoProposal } from './read-schema.ts';
export { proposalText } from './report.ts';
