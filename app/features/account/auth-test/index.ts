export { SERVICES, type ServiceAnswer } from './services.ts';
