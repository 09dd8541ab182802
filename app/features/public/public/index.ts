export { VisitorTasks } from './landing/visitor-tasks.tsx';
