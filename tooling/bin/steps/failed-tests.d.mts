interface JestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    ok: boolean;
    file: string;
    title: string;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

export function failedInJest(report: JestReport): string[];
export function failedInPlaywright(report: {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}): string[];
