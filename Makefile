PY := .venv/bin/python
PHASE := scripts/phase
NPM := cd frontend && npm run --silent
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup play wheel cluster test check lint types generated budget unit client fairness browser measured gallery bench bench-server fuzz soak soak-crash soak-fleet soak-play soak-secrecy check-cards golden generate format audit lock

help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-13s %s\n", $$1, $$2}'

setup: ## Install everything for development into .venv and frontend/node_modules
	@$(PHASE) setup scripts/setup dev

play: ## Start the server (HOST, PORT, DATABASE_URL, REDIS_URL); the first time installs and builds what it needs
	@scripts/setup play && exec .venv/bin/roundtable serve

wheel: ## Build dist/roundtable-….whl with the client inside: it runs anywhere without Node
	@scripts/setup play && ROUNDTABLE_SKIP_CLIENT=1 .venv/bin/hatchling build -t wheel

cluster: ## Start SERVERS (2) servers behind a proxy (Caddy), with Postgres and Redis (DATABASE_URL, REDIS_URL, else of its own), on PORT
	@scripts/setup play && exec env PYTHONPATH=tests .venv/bin/python -m fleet.cluster

test: setup check client fairness unit browser measured ## Everything: checks, client tests, the second implementation of chance, server tests, browser tests, measured times

check: lint types generated budget ## Style, types, freshness of generated files, size of the client

lint: ## ruff, ESLint, Prettier
	@$(PHASE) ruff $(PY) -m ruff check .
	@$(PHASE) ruff-format $(PY) -m ruff format --check .
	@$(PHASE) eslint sh -c '$(NPM) lint'
	@$(PHASE) prettier sh -c '$(NPM) format:check -- --log-level warn'

types: ## mypy --strict, svelte-check
	@$(PHASE) mypy $(PY) -m mypy
	@$(PHASE) svelte-check sh -c '($(NPM) sprites) && $(NPM) check'

generated: ## The client's message types and docs/protocol.md are those of the server
	@$(PHASE) generated-types sh -c 'cd frontend && node scripts/types.mjs --check'
	@$(PHASE) generated-docs $(PY) -m roundtable.server.ws.schema check docs/protocol.md

budget: ## No route of the built client loads too much
	@$(PHASE) build scripts/setup dev
	@$(PHASE) budget sh -c '$(NPM) budget'

client: ## The client's unit tests
	@$(PHASE) vitest sh -c '$(NPM) test'

fairness: ## The second implementation of chance, written from docs/fairness.md, over all kept replays
	@$(PHASE) fairness sh -c 'frontend/node_modules/.bin/tsc -p tests/fairness && node frontend/.generated/fairness/verify.js docs/fairness.md tests/golden/replays/*/*.replay'

unit: ## Kernel, games, server and architecture tests
	@$(PHASE) pytest $(PY) -m pytest tests --ignore tests/browser -p no:playwright -m "not measured" -n $(JOBS) -q

browser: ## Whole matches in real browsers
	@$(PHASE) browser $(PY) -m pytest tests/browser -m "not measured" -n $(JOBS) --dist worksteal -q

measured: ## What takes time takes no more than it may: these tests run one after the other
	@$(PHASE) measured-rules $(PY) -m pytest tests/games -p no:playwright -m measured -q
	@$(PHASE) measured-browser $(PY) -m pytest tests/browser -m measured -q

gallery: ## Pictures of every screen and of every table at its questions, for looking at (GALLERY="--only uno --sizes phone")
	@scripts/setup dev && PYTHONPATH=tests $(PY) -m browser.gallery build/gallery $(GALLERY)

bench: ## Everything that docs/performance.md tells, on SQLite; with DATABASE_URL and REDIS_URL the relay too (others' servers: npm ci --prefix benchmarks/peers)
	@for what in engine replay $(foreach each,server others growth crowd memory recovery $(if $(and $(DATABASE_URL),$(REDIS_URL)),relay),"$(each) --game uno_ultimate_dc"); do \
	  echo "── $$what"; .venv/bin/roundtable bench $$what || exit 1; done

bench-server: ## CPU of a durable move against a bare echo, in one run
	@.venv/bin/roundtable bench server --game uno_ultimate_dc

fuzz: ## Sessions of a room guided by the lines they reach, broken files, abuse of a real server, long property tests (FUZZ: 20)
	@ROUNDTABLE_SESSIONS=$$(($(or $(FUZZ),20) * 1000)) ROUNDTABLE_ABUSE=$$(($(or $(FUZZ),20) * 5 / 2)) $(PY) -m pytest tests/soak/test_never_fooled.py tests/soak/test_abuse.py -p no:playwright -q -s
	@ROUNDTABLE_FUZZ=$(or $(FUZZ),20) $(PY) -m pytest tests/kernel tests/games tests/server/test_security.py tests/server/http/test_openapi.py -p no:playwright -n $(JOBS) -q --hypothesis-profile fuzz --timeout 1800

soak: ## Rooms of bots and clients against a server for SECONDS (600)
	@.venv/bin/roundtable bench server --seconds $(or $(SECONDS),600) --pairs 1

soak-crash: ## Kill a server with ROOMS (64) rooms of all games KILLS (1000) times, by chance and by design, on SQLite and on Postgres
	@ROUNDTABLE_KILLS=$(or $(KILLS),1000) ROUNDTABLE_ROOMS=$(or $(ROOMS),64) $(PY) -m pytest tests/soak/test_never_lost.py -p no:playwright -q -s

soak-fleet: ## Several servers on one Postgres and Redis while owners, Redis and Postgres die, freeze and are cut off, ROUNDS (20) times
	@ROUNDTABLE_FLEET=$(or $(ROUNDS),20) $(PY) -m pytest tests/fleet -p no:playwright -q -s --timeout 36000

soak-play: ## MATCHES (100000) random, exhaustive and led matches of all games in one marathon; planted faults (SOAK times: 300)
	@ROUNDTABLE_MATCHES=$(or $(MATCHES),100000) $(PY) -m pytest tests/soak/test_never_stuck.py -p no:playwright -q -s
	@ROUNDTABLE_FUZZ=$(or $(SOAK),300) $(PY) -m pytest tests/games/test_contract.py tests/games/test_contract_undo.py tests/soak/test_planted_faults.py -k "not learns" -p no:playwright -n $(JOBS) -q --timeout 36000

soak-secrecy: ## Compare PAIRS (100000) pairs of worlds that differ in what a viewer may not know, every STAGED-th (8) on two servers
	@ROUNDTABLE_PAIRS=$(or $(PAIRS),100000) ROUNDTABLE_STAGED=$(or $(STAGED),8) $(PY) -m pytest tests/soak/test_never_leaked.py -p no:playwright -q -s

check-cards: ## Cards by kind, and the share of scripts among those with a text
	@$(PY) -m roundtable.testkit.cards

golden: ## Record the golden matches anew; read the diff
	@$(PY) -m roundtable.testkit.golden write tests/golden

generate: ## Write the client's message types and docs/protocol.md
	@$(PY) -m roundtable.server.ws.schema markdown > docs/protocol.md && cd frontend && node scripts/types.mjs

format: ## Format all code
	@$(PY) -m ruff check --fix -q . ; $(PY) -m ruff format -q . && cd frontend && npm run --silent format -- --log-level warn

audit: ## Ask for known holes in what is installed (needs a network)
	@.venv/bin/uvx -q pip-audit --disable-pip --require-hashes -r requirements.lock
	@cd frontend && npm audit --audit-level=high

lock: ## Compile the hashed requirements files anew (UPGRADE=1 takes newer versions)
	@scripts/lock
