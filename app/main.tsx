import '@fontsource-variable/geist/wght.css';
import '@mantine/core/styles.css';
import './ui/tokens.css';
import './ui/base.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { AuthProvider } from './features/auth/index.ts';
import { router } from './routes.tsx';
import { cssVariablesResolver, theme, themeManager } from './ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="light"
      colorSchemeManager={themeManager()}
      cssVariablesResolver={cssVariablesResolver}
    >
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </MantineProvider>
  </StrictMode>,
);
