import { useSearchParams } from "react-router-dom";
import { Agenda } from "../components/agenda/agenda.tsx";
import { Roster } from "../components/roster/roster.tsx";

/** `/class-instances`: my classes near today, and with `?class=` the roster of one; all of it from this device. */
export function ClassInstancesScreen() {
  const [search] = useSearchParams();
  const classInstanceId = search.get("class");
  return classInstanceId ? <Roster key={classInstanceId} classInstanceId={classInstanceId} /> : <Agenda />;
}
