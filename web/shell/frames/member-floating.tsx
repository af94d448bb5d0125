import { useUser } from "../../features/accounts/index.ts";
import { LocalDataProvider } from "../sync/opening/local-data-provider.tsx";
import { Floating } from "./floating.tsx";

/** The floats of a member on a page that brings no data of its own: the landing page, and an address that is none. */
export function MemberFloating() {
  const user = useUser();
  return (
    user && (
      <LocalDataProvider userId={user.id}>
        <Floating />
      </LocalDataProvider>
    )
  );
}
