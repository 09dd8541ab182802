import type { Logger } from './core/log.ts';
import type { DataFolder } from './data-folder.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { ProcessIdentity } from './process/identity.ts';
import type { ProjectConfig } from './project/config.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** The settings and services with which `host.ts` starts most parts of the host. */
export interface Base {
  settings: Settings;
  config: ProjectConfig;
  productName: string;
  /** The unprivileged user of PostgreSQL and PostgREST, when the host runs as root. */
  identity: ProcessIdentity | undefined;
  data: DataFolder;
  site: Site;
  log: Logger;
  lifecycle: Lifecycle;
}
