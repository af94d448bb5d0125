import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { usePeople } from "../../admin-queries.ts";

interface Customer {
  id: string;
  name: string;
}

interface CustomerFieldProps {
  customer: Customer;
  error: string | undefined;
  onChoose: (customer: Customer) => void;
}

/** Whom the invoice is for: found by name. A minor's goes to the guardians. */
export function CustomerField({ customer, error, onChoose }: CustomerFieldProps) {
  const [query, setQuery] = useState("");
  const { data: found = [] } = usePeople(query);
  if (customer.id)
    return (
      <FieldGroup label={t("For")}>
        <div className="flex items-center justify-between gap-3 rounded-control border border-line px-4 py-2.5">
          <span className="flex items-center gap-3 font-semibold">
            <Avatar id={customer.id} name={customer.name} size="sm" />
            <span>{customer.name}</span>
          </span>
          <Button variant="ghost" size="sm" onClick={() => onChoose({ id: "", name: "" })}>
            {t("Someone else")}
          </Button>
        </div>
      </FieldGroup>
    );
  return (
    <div>
      <Field label={t("For")} hint={t("Start typing a name.")} required error={error}>
        <TextInput type="search" autoComplete="off" value={query} onChange={(event) => setQuery(event.target.value)} />
      </Field>
      {query.trim() && (
        <RowList className="mt-3">
          {found.slice(0, 6).map(({ id, firstName, lastName, isMinor }) => {
            const name = `${firstName} ${lastName}`.trim();
            return (
              <Row
                key={id}
                leading={<Avatar id={id} name={name} />}
                title={name}
                detail={isMinor ? t("Minor: guardians get this") : undefined}
                link={<button type="button" onClick={() => onChoose({ id, name })} />}
              />
            );
          })}
          {found.length === 0 && <li className="px-4 py-3 text-ink-muted">{t("No one by this name.")}</li>}
        </RowList>
      )}
    </div>
  );
}
