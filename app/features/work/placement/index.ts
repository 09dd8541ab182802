export { KeepSuggesting } from './keep-suggesting.tsx';
export { reasonEffect } from './reason-effect.ts';
export { placementReasonsText, placementReasonText, placementSentence } from './reason-text.ts';
export { usePlaceCaptured } from './use-place-captured.ts';
export {
  loadEngine,
  type Suggest,
  type Suggesting,
  useSuggest,
  useSuggesting,
} from './use-suggest.ts';
