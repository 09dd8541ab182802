export { Announcement } from './announcement.tsx';
