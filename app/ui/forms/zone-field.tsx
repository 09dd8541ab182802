import { Button, Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { Note } from '../components/notice.tsx';
import { clockOf, deviceZone, offsetOf, zoneChoices, zoneLabel } from './zones.ts';

interface Props extends GetInputPropsReturnType {
  /** Whether the zone is optional. */
  clearable?: boolean;
}

/** A time zone field, searchable by city, with a button for the device's zone. */
export function ZoneField({ clearable = true, ...input }: Props) {
  const value: string | null = input.value;
  const device = deviceZone();
  const choices = useMemo(() => zoneChoices(value, device), [value, device]);
  const now = new Date();
  const differs = value !== null && offsetOf(value, now) !== offsetOf(device, now);
  return (
    <>
      <Select
        label="Time zone"
        placeholder="Not set: counted as UTC"
        description={value && `It is ${clockOf(value, now)} there now, ${offsetOf(value, now)}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={choices}
        searchable
        clearable={clearable}
        allowDeselect={clearable}
        clearButtonProps={{ 'aria-label': 'Clear the time zone' }}
        nothingFoundMessage="No zone of this name. Try the nearest large city."
        maxDropdownHeight={260}
        limit={100}
        selectFirstOptionOnChange
        {...input}
      />
      {value !== device && (
        <Note>
          <span>
            {value === null
              ? `This device is in ${zoneLabel(device)}.`
              : differs
                ? `This device is in ${zoneLabel(device)}, where it is ${clockOf(device, now)}.`
                : `This device is in ${zoneLabel(device)}, where clocks show the same now.`}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => input.onChange(device)}>
            Use this device’s zone
          </Button>
        </Note>
      )}
    </>
  );
}
