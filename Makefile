PY := .venv/bin/python
PHASE := scripts/phase
NPM := cd frontend && npm run --silent
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup play test check lint types generated budget unit client browser bench bench-server fuzz soak soak-crash soak-play soak-secrecy check-cards golden generate format lock

help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-13s %s\n", $$1, $$2}'

setup: ## Install everything for development into .venv and frontend/node_modules
	@$(PHASE) setup scripts/setup dev

play: ## Start the server (HOST, PORT, DATABASE_URL, REDIS_URL); the first time installs and builds what it needs
	@scripts/setup play && exec .venv/bin/roundtable serve

test: setup check client unit browser ## Everything: checks, client tests, server tests, browser tests

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

unit: ## Kernel, games, server and architecture tests
	@$(PHASE) pytest $(PY) -m pytest tests --ignore tests/browser -p no:playwright -n $(JOBS) -q

browser: ## Whole matches in real browsers
	@$(PHASE) browser $(PY) -m pytest tests/browser -n $(JOBS) -q

bench: ## Speed of the rules against RLCard, in one run
	@.venv/bin/roundtable bench engine

bench-server: ## CPU of a durable move against a bare echo, in one run
	@.venv/bin/roundtable bench server --game uno_ultimate_dc

fuzz: ## Long random play of every game and long property tests (FUZZ times as much as usual: 20)
	@ROUNDTABLE_FUZZ=$(or $(FUZZ),20) $(PY) -m pytest tests/kernel tests/games -p no:playwright -n $(JOBS) -q --hypothesis-profile fuzz --timeout 1800

soak: ## Rooms of bots and clients against a server for SECONDS (600)
	@.venv/bin/roundtable bench server --seconds $(or $(SECONDS),600) --pairs 1

soak-crash: ## Shoot a server with ROOMS (64) rooms of all games KILLS (1000) times, on SQLite and on Postgres
	@ROUNDTABLE_KILLS=$(or $(KILLS),1000) ROUNDTABLE_ROOMS=$(or $(ROOMS),64) $(PY) -m pytest tests/soak/test_never_lost.py -p no:playwright -q -s

soak-play: ## Random and exhaustive matches of every game, and planted faults (SOAK times as many as in the suite: 300)
	@ROUNDTABLE_FUZZ=$(or $(SOAK),300) $(PY) -m pytest tests/games/test_contract.py tests/games/test_contract_undo.py tests/soak/test_planted_faults.py -k "not learns" -p no:playwright -n $(JOBS) -q --timeout 36000

soak-secrecy: ## Pairs of worlds that differ in what a viewer may not know (SOAK times as many as in the suite: 200)
	@ROUNDTABLE_FUZZ=$(or $(SOAK),200) $(PY) -m pytest tests/games/test_contract.py tests/server/test_spectator_secrecy.py -k "learns or spectator" -p no:playwright -n $(JOBS) -q --timeout 36000

check-cards: ## Cards by kind, and the share of scripts among those with a text
	@$(PY) -m roundtable.testkit.cards

golden: ## Record the golden matches anew; read the diff
	@$(PY) -m roundtable.testkit.golden write tests/golden

generate: ## Write the client's message types and docs/protocol.md
	@$(PY) -m roundtable.server.ws.schema markdown > docs/protocol.md && cd frontend && node scripts/types.mjs

format: ## Format all code
	@$(PY) -m ruff check --fix -q . ; $(PY) -m ruff format -q . && cd frontend && npm run --silent format -- --log-level warn

lock: ## Compile the hashed requirements files anew (UPGRADE=1 takes newer versions)
	@scripts/lock
