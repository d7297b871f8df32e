/** What guarantees cover, and how it is shown: loaded once a block of guarantees is there. */
export { CoverAnswer } from '../../renderer/blocks/cover-answer.tsx';
export { coverView } from '../../view/contracts/cover.ts';
