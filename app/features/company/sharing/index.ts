export { SharingCard } from './sharing-card.tsx';
export { SharingChoice } from './sharing-choice.tsx';
export { SharingQuestion } from './sharing-question.tsx';
