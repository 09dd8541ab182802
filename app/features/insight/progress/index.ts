export { streakText } from './labels.ts';
export { LevelBlock } from './level/level-block.tsx';
export { AchievementsMenu } from './menu/achievements-menu.tsx';
export { UnlockNotices } from './unlocks/unlock-notices.tsx';
export { useProgress } from './use-progress.ts';
