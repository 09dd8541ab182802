import { Button, Checkbox, CopyButton, Group, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { config } from '#app/data/platform/config.ts';
import { download } from '#app/data/storage/download.ts';
import { Dialog } from '#app/ui/components/dialog.tsx';
import classes from '../security.module.css';
import { codesText, spaced } from './codes-text.ts';

/** Shows new recovery codes, once only, with buttons to copy, download and print them. */
export function CodesSheet({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false);
  const text = codesText(config.name, codes);
  return (
    <Dialog
      onClose={onClose}
      title={`Recovery codes for ${config.name}`}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text c="var(--ink-2)" mb={14}>
        They are shown this once. Keep them where you would keep a spare key: each opens your
        account one time, if you lose your phone.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{spaced(code)}</li>
        ))}
      </ul>
      <div className={classes.screen}>
        <Group gap={8} mt={14}>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconCopy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => download(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={14} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Group>
        <Checkbox
          mt={18}
          label="I have put these codes somewhere safe"
          checked={kept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Group justify="flex-end" mt={14}>
          <Button onClick={onClose} disabled={!kept}>
            Done
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
