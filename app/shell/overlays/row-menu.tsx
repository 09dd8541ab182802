import { OffBoardMenu } from '#app/features/work/board/index.ts';

export default OffBoardMenu;
