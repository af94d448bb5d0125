import type { LoggedThing } from "#shared/core/schemas/audit-line.ts";
import { formatDay, formatTime } from "../../format.ts";
import { joined } from "../../words/joined.ts";
import { ownName, t } from "../../words/t.ts";

/** A thing of the log as staff call it; empty for what is gone. */
export function thingText({ kind, name, day, time }: LoggedThing): string {
  switch (kind) {
    case "class":
    case "booking":
      return joined([name && ownName(name), day && formatDay(day), time && formatTime(time)], ", ");
    case "series":
      return name === "" ? t("A series") : t("Series: {name}", { name: ownName(name) });
    case "order":
      return name === "" ? t("A payment") : t("Receipt No. {number}", { number: name });
    case "sale":
      return name === "" ? t("Sale at the till") : t("Sale No. {number}", { number: name });
    case "invoice":
      return name === "" ? t("A draft invoice") : t("Invoice {number}", { number: name });
    case "gift-card":
      return t("Gift card or credit");
    case "letter":
      return name === "" ? t("No subject yet") : name;
    case "class-type":
    case "apparatus":
    case "product":
    case "plan":
    case "pass":
      return ownName(name);
    default:
      return name;
  }
}
