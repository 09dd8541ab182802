export { VisitorTasks } from './visitor-tasks.tsx';
