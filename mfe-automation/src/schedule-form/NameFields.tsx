import { NAME_MAX, type TimeZone } from '@dashboard/shared/contracts';
import { FormCard, FormSection, SelectField, TextField } from '@dashboard/shared/forms';
import { ReadOnlyField } from '@dashboard/shared/forms/more-controls';
import { timeZonesQuery, useQuery } from '@dashboard/shared/query';
import { useMemo } from 'react';
import { cityOf } from '../schedule-state/state-words';

const NO_ZONES: TimeZone[] = [];

/** "Central Time, Chicago"; a name that has its city already stays as it is. */
function zoneName({ description, ianaName }: TimeZone): string {
  const city = cityOf(ianaName);
  return description.includes(',') || description.includes(city) ? description : `${description}, ${city}`;
}

/** The name and the time zone. */
export function NameFields({ isReadOnly }: { isReadOnly: boolean }) {
  const { data: zones = NO_ZONES } = useQuery(timeZonesQuery);
  const options = useMemo(() => zones.map((zone) => ({ value: zone.id, display: zoneName(zone) })), [zones]);
  return (
    <FormCard>
      <FormSection>
        {isReadOnly ? (
          <ReadOnlyField name="name" label="Name" />
        ) : (
          <TextField name="name" label="Name" maxLength={NAME_MAX * 2} autoComplete="off" isRequired />
        )}
        <SelectField
          name="timeZoneId"
          label="Time zone"
          options={options}
          help="Hours follow this zone, also through daylight saving."
          isReadOnly={isReadOnly}
          isRequired
        />
      </FormSection>
    </FormCard>
  );
}
