export {
  holderText,
  placeName,
  QUADRANT_LEADS,
  QUADRANT_NAMES,
  REASONS,
  TASK_STATUS_NAMES,
  verdictText,
} from './labels.ts';
export { repeatInSentence, repeatLabel } from './repeat-label.ts';
