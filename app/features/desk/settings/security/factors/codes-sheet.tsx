import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { config } from '#app/data/platform/config.ts';
import { download } from '#app/data/storage/download.ts';
import { CopyButton } from '#app/ui/components/copy-button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { m } from '#messages';
import classes from '../security.module.css';
import { codesText, spaced } from './codes-text.ts';

/** Renders new recovery codes, never shown again, with buttons to copy, download and print them. */
export function CodesSheet({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  const text = codesText(config.name, codes);
  return (
    <Dialog
      onClose={onClose}
      title={m.settings_recovery_sheet_title({ product: config.name })}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text c="var(--ink-2)" mb={14}>
        {m.settings_recovery_sheet_lead()}
      </Text>
      <ul className={classes.codes} aria-label={m.settings_recovery_title()} translate="no">
        {codes.map((code) => (
          <li key={code}>{spaced(code)}</li>
        ))}
      </ul>
      <div className={classes.screen}>
        <Group gap={8} mt={14}>
          <CopyButton value={text} size="xs" leftSection={<IconCopy size={14} aria-hidden />} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => download(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            {m.ui_download()}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={14} aria-hidden />}
            onClick={() => window.print()}
          >
            {m.settings_recovery_sheet_print()}
          </Button>
        </Group>
        <Checkbox
          mt={18}
          label={m.settings_recovery_sheet_saved()}
          checked={saved}
          onChange={(event) => setSaved(event.currentTarget.checked)}
        />
        <Group justify="flex-end" mt={14}>
          <Button onClick={onClose} disabled={!saved}>
            {m.settings_recovery_sheet_done()}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
