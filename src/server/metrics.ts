import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics for operators. Labels are fixed words, never a visitor's input. */
export type Metrics = ReturnType<typeof createMetrics>

const DURATION_BUCKETS_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 30]

/** Makes the metrics, all at zero, in a new registry. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    contentType: registry.contentType,
    /** All of them in Prometheus' format. */
    text: async () => await registry.metrics(),
    /** All of them as values, to be added to those of other processes. */
    asJson: async () => (await registry.getMetricsAsJSON()).map((metric) => ({ ...metric })),
    requests: new Counter({
      name: 'plainclause_http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'plainclause_http_request_seconds',
      help: 'Time until the answer began',
      labelNames: ['route'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    }),
    calls: new Counter({
      name: 'plainclause_calls_total',
      help: 'Calls by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    proofsOfWork: new Counter({
      name: 'plainclause_proofs_of_work_total',
      help: 'Free calls that came while the free day ran hot, by what became of the proof of work',
      labelNames: ['outcome'],
      registers,
    }),
    modelCalls: new Counter({
      name: 'plainclause_model_calls_total',
      help: 'Questions put to the language model, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    modelBreakerOpen: new Gauge({
      name: 'plainclause_model_set_aside',
      help: 'Whether the language model is down and the built-in analyst answers (1), or not (0)',
      // With several processes: 1 if it is down for any.
      aggregator: 'max',
      registers,
    }),
    payments: new Counter({
      name: 'plainclause_payments_total',
      help: 'Payments by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    paymentAlarms: new Counter({
      name: 'plainclause_payment_alarms_total',
      help: 'Payments that an operator should look at',
      labelNames: ['alarm'],
      registers,
    }),
    paymentProviderFailures: new Counter({
      name: 'plainclause_payment_provider_failures_total',
      help: 'Calls to the payment provider that failed, by reason',
      labelNames: ['reason'],
      registers,
    }),
    cspViolations: new Counter({
      name: 'plainclause_csp_violations_total',
      help: 'Violations of the content security policy that browsers reported',
      labelNames: ['directive'],
      registers,
    }),
    pages: new Counter({
      name: 'plainclause_pages_total',
      help: 'Pages fetched by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    renderings: new Counter({
      name: 'plainclause_renderings_total',
      help: 'Pages that the operator’s renderer was asked for, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    textTasks: new Counter({
      name: 'plainclause_text_tasks_total',
      help: 'Work on texts in worker threads, by kind and by what became of it',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    searches: new Counter({
      name: 'plainclause_searches_total',
      help: 'Searches for a policy by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    runningAnalyses: new Gauge({
      name: 'plainclause_running_analyses',
      help: 'Analyses being answered now',
      registers,
    }),
  }
}
