export interface LevelFooterProps {
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

/** Heights of the level's card in the sidebar, in px. */
export const CARD_HEIGHT = { collapsed: 34, expanded: 81 };
