export type Team = 'studio' | 'operations' | 'sales';

/** How many tasks a person has. The team dashboard of the demo shows one overloaded person. */
type Load = 'usual' | 'overloaded' | 'light' | 'new';

export interface DemoPerson {
  first: string;
  last: string;
  team: Team;
  role: 'owner' | 'manager' | 'other';
  load: Load;
  zone: string;
}

export const COMPANY = 'Harbour & Pine';
export const PASSWORD = 'harbour and pine demo';

/** Twelve people of a furniture maker: the owner, two managers, nine others. */
export const PEOPLE: DemoPerson[] = [
  {
    first: 'Ingrid',
    last: 'Solberg',
    team: 'operations',
    role: 'owner',
    load: 'usual',
    zone: 'Europe/Oslo',
  },
  {
    first: 'Mateo',
    last: 'Ferrari',
    team: 'studio',
    role: 'manager',
    load: 'usual',
    zone: 'Europe/Rome',
  },
  {
    first: 'Priya',
    last: 'Nair',
    team: 'sales',
    role: 'manager',
    load: 'overloaded',
    zone: 'Europe/London',
  },
  {
    first: 'Jonas',
    last: 'Weber',
    team: 'studio',
    role: 'other',
    load: 'usual',
    zone: 'Europe/Berlin',
  },
  {
    first: 'Aiko',
    last: 'Tanaka',
    team: 'studio',
    role: 'other',
    load: 'usual',
    zone: 'Asia/Tokyo',
  },
  {
    first: 'Lucía',
    last: 'Marín',
    team: 'studio',
    role: 'other',
    load: 'light',
    zone: 'Europe/Madrid',
  },
  {
    first: 'Tom',
    last: 'Okafor',
    team: 'operations',
    role: 'other',
    load: 'usual',
    zone: 'Europe/London',
  },
  {
    first: 'Sanne',
    last: 'de Vries',
    team: 'operations',
    role: 'other',
    load: 'usual',
    zone: 'Europe/Amsterdam',
  },
  {
    first: 'Elif',
    last: 'Kaya',
    team: 'operations',
    role: 'other',
    load: 'light',
    zone: 'Europe/Istanbul',
  },
  {
    first: 'Noah',
    last: 'Clark',
    team: 'sales',
    role: 'other',
    load: 'usual',
    zone: 'America/New_York',
  },
  {
    first: 'Hanna',
    last: 'Lindqvist',
    team: 'sales',
    role: 'other',
    load: 'usual',
    zone: 'Europe/Stockholm',
  },
  {
    first: 'Yusuf',
    last: 'Demir',
    team: 'sales',
    role: 'other',
    load: 'new',
    zone: 'Europe/Berlin',
  },
];

/** The platform admin, who belongs to no company. */
export const ADMIN: DemoPerson = {
  first: 'Robin',
  last: 'Admin',
  team: 'operations',
  role: 'other',
  load: 'light',
  zone: 'UTC',
};

export const emailOf = ({ first, last }: DemoPerson): string =>
  `${first}.${last}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase()
    .concat('@harbour-pine.example');
