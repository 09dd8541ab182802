import { Button, Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { timeIn } from '#domain/dates/format.ts';
import { m } from '#messages';
import { Note } from '../feedback/notice.tsx';
import { offsetOf } from '../format-zone.ts';
import { deviceZone, isSameZone, matchingZones, zoneChoices, zoneLabel } from './zones.ts';

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
        label={m.ui_zone()}
        placeholder={m.ui_zone_none()}
        description={
          value &&
          m.ui_zone_now({ time: timeIn(value, now.toISOString()), offset: offsetOf(value, now) })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={choices}
        searchable
        filter={({ search }) => matchingZones(choices, search)}
        clearable={clearable}
        allowDeselect={clearable}
        clearButtonProps={{ 'aria-label': m.ui_zone_clear() }}
        nothingFoundMessage={m.ui_zone_not_found()}
        maxDropdownHeight={260}
        limit={100}
        selectFirstOptionOnChange
        {...input}
      />
      {(value === null || !isSameZone(value, device)) && (
        <Note>
          <span>
            {value === null
              ? m.ui_zone_device({ zone: zoneLabel(device) })
              : differs
                ? m.ui_zone_device_time({
                    zone: zoneLabel(device),
                    time: timeIn(device, now.toISOString()),
                  })
                : m.ui_zone_device_same_time({ zone: zoneLabel(device) })}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => input.onChange(device)}>
            {m.ui_zone_use_device()}
          </Button>
        </Note>
      )}
    </>
  );
}
