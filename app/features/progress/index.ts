export { AchievementsMenu } from './achievements-menu.tsx';
export { LevelBlock } from './level-block.tsx';
export { ProgressNews } from './progress-news.tsx';
export { useProgress } from './use-progress.ts';
export { streakWords } from './words.ts';
