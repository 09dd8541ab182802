export { EditTask } from './edit/edit-task.tsx';
