export { Announcement } from './announcement.tsx';
export { PublicAnnouncement } from './public-announcement.tsx';
