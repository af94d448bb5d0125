import { Component, type ReactNode } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { t } from "../../words/t.ts";

interface ErrorBoundaryProps {
  /** Another value (the address) means another page: the fault of the last one is over. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  resetKey: string;
}

/** A fault in one page leaves the others alone. What went wrong is only logged (owner's specification, section 8). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    console.error("A page could not be shown.", error);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="grid min-h-[70dvh] place-items-center p-6">
        <ErrorState
          title={t("We couldn't show this page")}
          description={t("Nothing you entered elsewhere is lost. Loading the page again usually helps.")}
          onRetry={() => window.location.reload()}
          retryLabel={t("Load again")}
          action={
            <Button asChild variant="ghost">
              <a href="/">{t("Go to start")}</a>
            </Button>
          }
        />
      </div>
    );
  }
}
