import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { canInstall, install, isInstalled, onInstallOffer } from '#app/browser/install.ts';
import { config } from '#app/data/platform/config.ts';
import { Card } from '#app/ui/components/card.tsx';
import { Note } from '#app/ui/feedback/notice.tsx';
import { m } from '#messages';

/**
 * Explains how to install the app on this device, with a button if the browser offers to install
 * it.
 */
export function InstallCard() {
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall);
  const product = config.name;
  const lead = isInstalled()
    ? m.settings_install_done({ product })
    : m.settings_install_lead({ product });
  return (
    <Card title={m.settings_install()} lead={lead}>
      {isOffered && (
        <Button w="fit-content" onClick={() => void install()}>
          {m.settings_install_button({ product })}
        </Button>
      )}
      {!isOffered && !isInstalled() && <Note>{m.settings_install_hint()}</Note>}
    </Card>
  );
}
