// Writes app/ui/theme/variables.css, the CSS variables of the theme.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeVariables } from './lib/theme-variables.ts';

await writeFile(join(import.meta.dirname, '..', 'app/ui/theme/variables.css'), themeVariables());
