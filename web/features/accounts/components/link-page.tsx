import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "#web/paths.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { queryClient } from "#web/shell/query-client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { t } from "#web/words/t.ts";
import { AuthPage } from "./auth-page.tsx";

interface LinkPageProps<Answer> {
  /** While the server is asked. */
  title: string;
  queryKey: readonly string[];
  /** Asks the server what the link is good for. @throws where it is not, or no longer */
  ask(): Promise<Answer>;
  children(answer: Answer): ReactNode;
}

/** A page that a letter's link opens, for who has no session yet. */
export function LinkPage<Answer>(props: LinkPageProps<Answer>) {
  return (
    <QueryClientProvider client={queryClient}>
      <AskedLink {...props} />
    </QueryClientProvider>
  );
}

function AskedLink<Answer>({ title, queryKey, ask, children }: LinkPageProps<Answer>) {
  const { data, error, isSuccess } = useQuery({ queryKey, queryFn: ask, staleTime: 0 });
  if (error)
    return (
      <AuthPage title={t("This link doesn't work")} description={wordsFor(error)}>
        <Button asChild block>
          <Link to={paths.login}>{t("Sign in")}</Link>
        </Button>
      </AuthPage>
    );
  if (!isSuccess)
    return (
      <AuthPage title={title}>
        <Spinner />
      </AuthPage>
    );
  return children(data);
}
